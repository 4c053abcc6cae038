import { useEffect, useRef, useState } from 'react';
import './SandboxedPage.css';

interface Props {
  /** What `redrawPage` made. */
  readonly document: string;
  readonly title: string;
  /** Width of the window that the page was captured in; it is drawn at that width and scaled down to fit. */
  readonly pageWidth: number;
}

const LARGEST_SCALE = 1;

/** A redrawn page in a frame that can run, load and reach nothing. A new document is shown once it is drawn. */
export function SandboxedPage({ document, title, pageWidth }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ width: 0, height: 0 });
  const [shown, setShown] = useState({ id: 0, document });
  useEffect(() => {
    if (!place.current) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);

  const scale = Math.min(LARGEST_SCALE, size.width / pageWidth) || LARGEST_SCALE;
  const style = {
    width: `${Math.max(pageWidth, size.width)}px`,
    height: `${size.height / scale}px`,
    transform: `scale(${scale})`,
  };
  const drawings = document === shown.document ? [shown] : [shown, { id: shown.id + 1, document }];
  return (
    <div className="sandboxed-page" ref={place}>
      {drawings.map((drawing) => (
        <iframe
          key={drawing.id}
          className="sandboxed-page__frame"
          data-coming={drawing !== shown}
          style={style}
          sandbox=""
          referrerPolicy="no-referrer"
          title={title}
          srcDoc={drawing.document}
          onLoad={() => setShown(drawing)}
        />
      ))}
    </div>
  );
}
