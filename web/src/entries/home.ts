import { startHome } from "../home/start.tsx";

startHome();
