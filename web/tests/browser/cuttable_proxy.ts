// A TCP proxy to the server that can be cut.
import type { AddressInfo } from "node:net";
import { connect, createServer, type Server, type Socket } from "node:net";
import { url } from "./pages.ts";

export class CuttableProxy {
  dropsAnswers = false; // the server's bytes are lost, the client's arrive
  isDown = false;
  private readonly ends = new Set<Socket>();
  private server!: Server;

  async open(): Promise<string> {
    this.server = createServer(near => this.join(near));
    await new Promise<void>(done => this.server.listen(0, "127.0.0.1", done));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  cut(): void {
    this.isDown = true;
    for (const end of this.ends) end.destroy();
  }

  restore(): void {
    this.isDown = false;
    this.dropsAnswers = false;
  }

  close(): void {
    this.cut();
    this.server.close();
  }

  private join(near: Socket): void {
    if (this.isDown) {
      near.destroy();
      return;
    }
    const { hostname, port } = new URL(url());
    const far = connect(Number(port), hostname);
    near.on("data", bytes => far.write(bytes));
    far.on("data", bytes => this.dropsAnswers || near.write(bytes));
    for (const [end, other] of [
      [near, far],
      [far, near],
    ] as const) {
      this.ends.add(end);
      end.on("error", () => other.destroy());
      end.on("close", () => {
        this.ends.delete(end);
        other.destroy();
      });
    }
  }
}
