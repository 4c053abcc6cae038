import './Kbd.css';

/** A key of the keyboard. */
export function Kbd({ children }: { readonly children: string }) {
  return <kbd className="kbd">{children}</kbd>;
}
