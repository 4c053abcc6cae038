import { Menu, type MenuItemConstructorOptions } from 'electron';

/** The menu bar: what a person expects of every app, and the accelerators that come with it. */
export function installAppMenu(isMac: boolean): void {
  const first: MenuItemConstructorOptions = isMac
    ? { role: 'appMenu' }
    : { label: '&File', submenu: [{ role: 'quit' }] };
  const template: MenuItemConstructorOptions[] = [
    first,
    { role: 'editMenu' },
    {
      label: '&View',
      submenu: [
        { role: 'resetZoom' },
        { role: 'zoomIn' },
        { role: 'zoomOut' },
        { type: 'separator' },
        { role: 'togglefullscreen' },
        { type: 'separator' },
        { role: 'toggleDevTools' },
      ],
    },
    { role: 'windowMenu' },
  ];
  Menu.setApplicationMenu(Menu.buildFromTemplate(template));
}
