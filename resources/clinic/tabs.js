/**
 * Makes a tab list work by mouse and keyboard: arrows, Home and End move, and what has focus is open.
 * @param {HTMLElement} list
 * @param {(tab: HTMLElement) => void} onOpen
 */
export function startTabs(list, onOpen) {
  const tabs = [...list.querySelectorAll('[role="tab"]')];

  function open(tab) {
    for (const other of tabs) {
      const selected = other === tab;
      other.setAttribute('aria-selected', String(selected));
      other.tabIndex = selected ? 0 : -1;
      document.getElementById(other.getAttribute('aria-controls')).hidden = !selected;
    }
    onOpen(tab);
  }

  list.addEventListener('click', (event) => {
    const tab = event.target.closest('[role="tab"]');
    if (tab) open(tab);
  });
  list.addEventListener('keydown', (event) => {
    const index = tabs.indexOf(event.target);
    const next = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: tabs.length - 1 }[event.key];
    if (index < 0 || next === undefined) return;
    event.preventDefault();
    const tab = tabs[(next + tabs.length) % tabs.length];
    open(tab);
    tab.focus();
  });
}
