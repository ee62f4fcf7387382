import { startLearn } from "../learn/start.ts";

startLearn();
