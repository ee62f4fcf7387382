import { startPage } from "../pages/start.tsx";

startPage();
