import type { ElectronApplication } from 'playwright-core';

/**
 * What a person does in the dialog that asks where to save a file. Whoever waits for it knows that the window listens from then on, before
 * anything is pressed; what it gives tells how the download ended, such as `completed`.
 */
export async function saveNextDownload(app: ElectronApplication, path: string): Promise<() => Promise<string>> {
  await app.evaluate(({ BrowserWindow }, savePath) => {
    const saved = new Promise<string>((done) => {
      BrowserWindow.getAllWindows()[0]?.webContents.session.once('will-download', (_event, item) => {
        item.setSavePath(savePath);
        item.once('done', (_done, state) => done(state));
      });
    });
    Object.assign(globalThis, { saved });
  }, path);
  return () => app.evaluate(() => (globalThis as unknown as { saved: Promise<string> }).saved);
}
