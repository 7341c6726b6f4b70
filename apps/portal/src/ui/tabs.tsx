import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { cx } from './cx.ts';
import styles from './tabs.module.css';

export interface Tab {
  /** The tab's name in the address. */
  readonly id: string;
  readonly label: string;
  readonly count?: number | undefined;
  /** Rendered when the tab is open, so a closed one asks nothing of the server. */
  readonly content: () => ReactNode;
}

const mostInARow = 5;

interface TabsProps {
  label: string;
  tabs: readonly [Tab, ...Tab[]];
  /** The name in the address, where a page has more than one set. */
  param?: string;
}

/**
 * Which tab is open stands in the address; the first one needs no mention. Arrow keys move along the tabs and Enter
 * opens one, because opening may ask the server.
 */
export function Tabs({ label, tabs, param = 'tab' }: TabsProps) {
  const base = useId();
  const list = useRef<HTMLDivElement>(null);
  const location = useLocation();
  const navigate = useNavigate();
  const [first] = tabs;
  const params = new URLSearchParams(location.search);
  const open = tabs.find((tab) => tab.id === params.get(param)) ?? first;

  const select = (tab: Tab) => {
    if (tab.id === open.id) return;
    if (tab.id === first.id) params.delete(param);
    else params.set(param, tab.id);
    void navigate(
      { search: params.toString(), hash: location.hash },
      { state: location.state as unknown, preventScrollReset: true },
    );
  };
  const move = (event: KeyboardEvent) => {
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    const at = buttons.findIndex((button) => button === event.target);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key];
    if (to === undefined || at < 0) return;
    event.preventDefault();
    buttons.at(to % buttons.length)?.focus();
  };
  return (
    <div>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className={cx(styles.list, tabs.length > mostInARow && styles.many)}
        onKeyDown={move}
      >
        {tabs.map((tab) => {
          const selected = tab.id === open.id;
          return (
            <button
              key={tab.id}
              type="button"
              role="tab"
              id={`${base}-${tab.id}`}
              aria-selected={selected}
              aria-controls={selected ? `${base}-panel` : undefined}
              aria-describedby={tab.count === undefined ? undefined : `${base}-${tab.id}-count`}
              tabIndex={selected ? 0 : -1}
              className={styles.tab}
              onClick={() => select(tab)}
            >
              {tab.label}
              {tab.count !== undefined && (
                // Beside the name and no part of it: a tab is called the same however many there are.
                <span className={styles.beside} aria-hidden="true">
                  <span id={`${base}-${tab.id}-count`} className={styles.count}>
                    {tab.count}
                  </span>
                </span>
              )}
            </button>
          );
        })}
      </div>
      <div
        key={open.id}
        role="tabpanel"
        id={`${base}-panel`}
        aria-labelledby={`${base}-${open.id}`}
        className={styles.panel}
      >
        {open.content()}
      </div>
    </div>
  );
}
