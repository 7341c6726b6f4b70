import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

const gap = 4;

interface Popup<Anchor extends HTMLElement> {
  readonly anchor: RefObject<Anchor | null>;
  readonly popup: RefObject<HTMLDivElement | null>;
}

interface PopupOptions {
  /** A press elsewhere, or the focus going elsewhere. */
  readonly onLeave?: () => void;
  /** Which edges stand under one another. */
  readonly align?: 'start' | 'end';
}

/**
 * Something small that lies over the page beside what opened it. It is drawn in the browser's top layer, so that neither
 * a table that scrolls nor a dialog cuts it off, and kept in sight: below its opener, or above it where there is no room.
 */
export function usePopup<Anchor extends HTMLElement = HTMLElement>(
  open: boolean,
  { onLeave, align = 'start' }: PopupOptions = {},
): Popup<Anchor> {
  const anchor = useRef<Anchor>(null);
  const popup = useRef<HTMLDivElement>(null);
  const leave = useRef(onLeave);
  useEffect(() => {
    leave.current = onLeave;
  });

  useLayoutEffect(() => {
    const [box, opener] = [popup.current, anchor.current];
    if (!open || !box || !opener) return;
    box.showPopover();
    const place = () => placeBeside(box, opener, align);
    place();
    const outside = ({ target }: Event) => {
      const isInside = target instanceof Node && (box.contains(target) || opener.contains(target));
      if (!isInside) leave.current?.();
    };
    addEventListener('resize', place);
    addEventListener('scroll', place, { capture: true, passive: true });
    document.addEventListener('pointerdown', outside);
    document.addEventListener('focusin', outside);
    return () => {
      removeEventListener('resize', place);
      removeEventListener('scroll', place, { capture: true });
      document.removeEventListener('pointerdown', outside);
      document.removeEventListener('focusin', outside);
      if (box.isConnected) box.hidePopover();
    };
  }, [open, align]);
  return { anchor, popup };
}

function placeBeside(box: HTMLElement, opener: HTMLElement, align: 'start' | 'end'): void {
  const { top, bottom, left, right } = opener.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const { offsetWidth: width, offsetHeight: height } = box;
  const isBelow = bottom + gap + height <= clientHeight || top < clientHeight - bottom;
  const isAtLeft = (align === 'start') === (getComputedStyle(opener).direction !== 'rtl');
  const wanted = isAtLeft ? left : right - width;
  const x = Math.max(gap, Math.min(wanted, clientWidth - width - gap));
  const y = isBelow ? bottom + gap : Math.max(gap, top - height - gap);
  box.style.setProperty('left', `${x}px`);
  box.style.setProperty('top', `${y}px`);
}
