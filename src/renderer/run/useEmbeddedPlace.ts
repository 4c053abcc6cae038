import { type RefObject, useEffect } from 'react';
import type { PageBounds } from '../../shared/host/hostApi.ts';
import { useServices } from '../app/services.tsx';

/**
 * Tells the desktop host where to draw the live page: where `place` is now, and nowhere once it is gone or not `visible`.
 * Reports at most once for each drawn frame, and only what has changed.
 */
export function useEmbeddedPlace(place: RefObject<HTMLElement | null>, visible: boolean): void {
  const { host } = useServices();
  useEffect(() => {
    const element = place.current;
    if (!visible || !element) return;
    let reported = '';
    let scheduled = 0;
    const report = () => {
      scheduled = 0;
      const bounds = visibleBounds(element.getBoundingClientRect());
      const key = JSON.stringify(bounds);
      if (key === reported) return;
      reported = key;
      void host.request('page.place', { bounds });
    };
    const schedule = () => {
      scheduled ||= requestAnimationFrame(report);
    };
    const observer = new ResizeObserver(schedule);
    observer.observe(element);
    observer.observe(document.body);
    addEventListener('resize', schedule);
    addEventListener('scroll', schedule, true);
    report();
    return () => {
      cancelAnimationFrame(scheduled);
      observer.disconnect();
      removeEventListener('resize', schedule);
      removeEventListener('scroll', schedule, true);
      void host.request('page.place', { bounds: null });
    };
  }, [host, place, visible]);
}

/** In whole pixels and within the window; null when nothing of it would be seen. */
function visibleBounds({ left, top, right, bottom }: DOMRect): PageBounds | null {
  const x = Math.max(0, Math.round(left));
  const y = Math.max(0, Math.round(top));
  const width = Math.min(innerWidth, Math.round(right)) - x;
  const height = Math.min(innerHeight, Math.round(bottom)) - y;
  return width > 0 && height > 0 ? { x, y, width, height } : null;
}
