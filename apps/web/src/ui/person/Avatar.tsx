import { useState } from 'react';
import styles from './Avatar.module.css';

interface AvatarProps {
  name: string;
  /** Address of the picture; empty without one. */
  picture: string;
  /** Width and height, px. */
  size: number;
}

/** The picture of a person; without one, the last letters of the name on a colour of its own. */
export function Avatar({ name, picture, size }: AvatarProps) {
  const [isBroken, setBroken] = useState(false);
  const box = { width: size, height: size, fontSize: Math.max(10, Math.round(size * 0.4)) };
  if (picture && !isBroken) {
    return <img className={styles.avatar} style={box} src={picture} alt="" onError={() => setBroken(true)} />;
  }
  const letters = [...name].slice(-2).join('');
  return (
    <span className={styles.avatar} style={{ ...box, background: colourOf(name) }} aria-hidden="true">
      {/^[\x20-\x7e]+$/.test(letters)
        ? letters.slice(0, 1).toUpperCase()
        : letters.slice(size < 32 ? -1 : -2)}
    </span>
  );
}

/** Grounds on which white letters are readable. */
const grounds = ['#2f6fb7', '#3d7a4f', '#8a5a1f', '#9a4260', '#5f57a8', '#2a7b83', '#76622f', '#7a4a8f'];

function colourOf(name: string): string {
  const sum = [...name].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  return grounds[sum % grounds.length] ?? '#2f6fb7';
}
