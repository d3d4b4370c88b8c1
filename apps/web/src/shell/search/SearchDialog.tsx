import { Search } from 'lucide-react';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { MenuIcon } from '../../ui/icon/MenuIcon.tsx';
import type { RouteNode } from '../router/route.ts';
import styles from './SearchDialog.module.css';
import { createSearch, type SearchEntry, searchEntries } from './search-index.ts';

const listId = 'route-search-results';
const optionId = (index: number) => `${listId}-${index}`;

interface SearchDialogProps {
  menu: RouteNode[];
  onClose(): void;
}

/** Finds a page by its title or path: type, choose with the arrow keys, Enter opens. */
export default function SearchDialog({ menu, onClose }: SearchDialogProps) {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const dialog = useRef<HTMLDialogElement>(null);
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState(0);

  const entries = useMemo(() => searchEntries(menu), [menu]);
  const search = useMemo(() => createSearch(entries), [entries]);
  const results = text.trim() === '' ? entries : search(text.trim());

  useEffect(() => dialog.current?.showModal(), []);
  useEffect(() => {
    document.getElementById(optionId(chosen))?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);

  function open(entry: SearchEntry | undefined): void {
    if (!entry) return;
    onClose();
    navigate(entry.path);
  }

  function key(event: KeyboardEvent): void {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    if (step !== undefined && results.length > 0) {
      setChosen((chosen + step + results.length) % results.length);
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      open(results[chosen]);
    } else return;
    event.preventDefault();
  }

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={t('search.open')}
      onClose={onClose}
      onPointerDown={(event) => {
        if (event.target === dialog.current) onClose();
      }}
    >
      <div className={styles.field}>
        <Search aria-hidden="true" />
        <input
          type="text"
          role="combobox"
          aria-expanded="true"
          aria-controls={listId}
          aria-activedescendant={results.length > 0 ? optionId(chosen) : undefined}
          aria-label={t('search.open')}
          placeholder={t('search.placeholder')}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            setChosen(0);
          }}
          onKeyDown={key}
        />
      </div>
      <div id={listId} role="listbox" aria-label={t('search.results')} className={styles.list}>
        {results.map((entry, index) => (
          <div
            key={entry.path}
            id={optionId(index)}
            role="option"
            tabIndex={-1}
            aria-selected={index === chosen}
            className={styles.option}
            onPointerMove={() => setChosen(index)}
            onClick={() => open(entry)}
            onKeyDown={key}
          >
            <MenuIcon name={entry.icon} />
            <span className={styles.title}>{entry.title}</span>
            <span className={styles.path}>{entry.path}</span>
          </div>
        ))}
      </div>
      {results.length === 0 && <p className={styles.none}>{t('search.none')}</p>}
    </dialog>
  );
}
