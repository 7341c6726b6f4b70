import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

/** To the opener, so that its focus ring is not covered. */
const gap = 8;
/** What it may have below its opener before it looks for more room above. */
const comfortable = 280;
const smallest = 140;

interface Popup<Anchor extends HTMLElement> {
  readonly anchor: RefObject<Anchor | null>;
  readonly popup: RefObject<HTMLDivElement | null>;
}

interface PopupOptions {
  /** A press elsewhere, or the focus going elsewhere. */
  readonly onLeave?: () => void;
  /** Which edges stand under one another; 'both' makes it as wide as its opener. */
  readonly align?: Align;
}

type Align = 'start' | 'end' | 'both';

/**
 * Something small that lies over the page beside what opened it. It is rendered in the browser's top layer, so that neither
 * a table that scrolls nor a dialog cuts it off, and kept in sight: below its opener, or above it where there is more room.
 * `--room` tells its style sheet how high it may be, the keyboard of a phone taken into account; `--opener`, how wide its
 * opener is.
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
    window.visualViewport?.addEventListener('resize', place);
    addEventListener('scroll', place, { capture: true, passive: true });
    document.addEventListener('pointerdown', outside);
    document.addEventListener('focusin', outside);
    return () => {
      removeEventListener('resize', place);
      window.visualViewport?.removeEventListener('resize', place);
      removeEventListener('scroll', place, { capture: true });
      document.removeEventListener('pointerdown', outside);
      document.removeEventListener('focusin', outside);
      if (box.isConnected) box.hidePopover();
    };
  }, [open, align]);
  return { anchor, popup };
}

function placeBeside(box: HTMLElement, opener: HTMLElement, align: Align): void {
  const { top, bottom, left, right } = opener.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const seenFrom = window.visualViewport?.offsetTop ?? 0;
  const seenTo = seenFrom + (window.visualViewport?.height ?? clientHeight);
  const [above, below] = [top - seenFrom - gap, seenTo - bottom - gap];
  box.style.setProperty('--opener', `${right - left}px`);
  if (align === 'both') box.style.setProperty('width', `${right - left}px`);
  // What it would take if it could; a list that is short now may be long after the next letter is deleted.
  box.style.removeProperty('--room');
  const goesUp = below < Math.min(box.offsetHeight, comfortable) && above > below;
  box.style.setProperty('--room', `${Math.max(goesUp ? above : below, smallest)}px`);
  const { offsetWidth: width } = box;
  const isAtLeft = (align !== 'end') === (getComputedStyle(opener).direction !== 'rtl');
  const wanted = isAtLeft ? left : right - width;
  const edge = align === 'both' ? 0 : gap;
  const x = Math.max(edge, Math.min(wanted, clientWidth - width - edge));
  box.style.setProperty('left', `${x}px`);
  // From the edge that it touches: what grows or shrinks as one types stays beside its opener.
  box.style.setProperty('top', goesUp ? 'auto' : `${bottom + gap}px`);
  box.style.setProperty('bottom', goesUp ? `${clientHeight - top + gap}px` : 'auto');
}
