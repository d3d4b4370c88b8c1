import { useTranslation } from 'react-i18next';
import styles from './LoginPicture.module.css';

const upperWay = 'M70 250 H330 L380 200 V150 H450 H620 V202 L670 250 H740';
const lowerWay = 'M70 250 H330 L380 300 V350 H450 H620 V298 L670 250 H740';

/** A process that quietly moves: a request is submitted, two people sign, the ways meet again. */
export function LoginPicture() {
  const { t } = useTranslation('login');
  return (
    <svg viewBox="0 60 800 380" className={styles.picture} role="presentation">
      <g className={styles.flow}>
        <path d="M92 250 H150" />
        <path d="M290 250 H332" />
        <path d="M380 202 V150 H440" />
        <path d="M380 298 V350 H440" />
        <path d="M580 150 H620 V202" />
        <path d="M580 350 H620 V298" />
        <path d="M668 250 H716" />
      </g>
      <circle r="6" className={styles.token} style={{ offsetPath: `path("${upperWay}")` }} />
      <circle r="6" className={styles.token} style={{ offsetPath: `path("${lowerWay}")` }} />

      <circle cx="70" cy="250" r="22" className={styles.event} />
      <path d="M63 240 l14 10 -14 10z" className={styles.mark} />

      <Task x={150} y={212} name={t('picture.request')} order={styles.first} />
      <Gateway x={380} y={250} />
      <Task x={440} y={112} name={t('picture.manager')} order={styles.second} />
      <Task x={440} y={312} name={t('picture.finance')} order={styles.third} />
      <Gateway x={620} y={250} />

      <circle cx="738" cy="250" r="22" className={styles.end} />
      <path d="M729 250 l6 6 11-12" className={styles.endMark} />
    </svg>
  );
}

interface TaskProps {
  x: number;
  y: number;
  name: string;
  /** When in the round its signature appears. */
  order: string | undefined;
}

function Task({ x, y, name, order }: TaskProps) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect width="140" height="76" rx="12" className={styles.task} />
      <circle cx="26" cy="26" r="12" className={styles.face} />
      <circle cx="26" cy="23" r="4" className={styles.head} />
      <path d="M18.5 33.5 a7.5 6 0 0 1 15 0" className={styles.head} />
      <text x="46" y="31" className={styles.name}>
        {name}
      </text>
      <rect x="16" y="50" width="72" height="6" rx="3" className={styles.line} />
      <g className={`${styles.signature} ${order}`}>
        <circle cx="118" cy="53" r="11" />
        <path d="M112.5 53 l4 4 7-8" />
      </g>
    </g>
  );
}

function Gateway({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect
        x="-34"
        y="-34"
        width="68"
        height="68"
        rx="10"
        transform="rotate(45)"
        className={styles.gateway}
      />
      <path d="M-14 0 H14 M0 -14 V14" className={styles.gatewayMark} />
    </g>
  );
}
