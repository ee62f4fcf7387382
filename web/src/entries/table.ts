import { start } from "../table/start.tsx";

start(document.getElementById("app")!);
