import { startPlay } from "../play/start.tsx";

void startPlay();
