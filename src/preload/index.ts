import { contextBridge, ipcRenderer } from 'electron';
import {
  DESKTOP_CHANNELS,
  type DesktopMessage,
  type DesktopRequest,
  type DesktopSubscription,
} from '../shared/host/desktopChannels.ts';
import type { HostBridge } from '../shared/host/hostApi.ts';

const listeners = new Map<number, (message: unknown) => void>();
let lastId = 0;

function tell(subscription: DesktopSubscription): void {
  ipcRenderer.send(DESKTOP_CHANNELS.subscription, subscription);
}

ipcRenderer.on(DESKTOP_CHANNELS.messages, (_event, messages: readonly DesktopMessage[]) => {
  for (const { id, message } of messages) listeners.get(id)?.(message);
});

/** The whole of what the renderer can reach: two functions that carry, and nothing of Electron. */
const bridge: HostBridge = {
  request: (method, payload) =>
    ipcRenderer.invoke(DESKTOP_CHANNELS.request, { method, payload } satisfies DesktopRequest),
  subscribe(topic, listener) {
    lastId += 1;
    const id = lastId;
    listeners.set(id, listener);
    tell({ id, topic });
    return () => {
      listeners.delete(id);
      tell({ id, topic: null });
    };
  },
};

contextBridge.exposeInMainWorld('countersign', bridge);
