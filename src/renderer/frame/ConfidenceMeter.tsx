import './ConfidenceMeter.css';

/** How sure someone is, 0 to 1, as a bar and in percent. */
export function ConfidenceMeter({ value }: { readonly value: number }) {
  const percent = `${Math.round(value * 100)}%`;
  return (
    <span className="confidence">
      <meter min={0} max={1} value={value} aria-label={`Confidence ${percent}`} />
      {percent} confident
    </span>
  );
}
