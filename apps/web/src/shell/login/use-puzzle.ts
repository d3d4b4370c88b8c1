/** The life of one puzzle after another: fetched, answered once, then accepted or replaced. */
import { captcha } from '@countersign/contract/system/captcha';
import { useCallback, useEffect, useState } from 'react';
import { call } from '../../api/api.ts';
import { ApiError, messageOf } from '../../api/api-error.ts';
import { pointJson, seal, verificationOf } from './captcha-cipher.ts';

interface Pictures {
  token: string;
  secretKey: string | null;
  /** PNG, 310 × 155, as data address. */
  background: string;
  /** PNG, 47 × 155, transparent, as data address. */
  piece: string;
}

export type Puzzle =
  | { state: 'loading' }
  | { state: 'open' | 'checking' | 'missed' | 'solved'; pictures: Pictures }
  | { state: 'failed'; message: string };

const captchaType = 'blockPuzzle';
const accepted = '0000';
const dataAddress = (base64: string) => `data:image/png;base64,${base64}`;

async function fetchPuzzle(): Promise<Puzzle> {
  try {
    const { repCode, repMsg, repData } = await call(captcha.get, { body: { captchaType } }, { quiet: true });
    if (
      repCode !== accepted ||
      !repData?.token ||
      !repData.originalImageBase64 ||
      !repData.jigsawImageBase64
    ) {
      return { state: 'failed', message: repMsg ?? '' };
    }
    return {
      state: 'open',
      pictures: {
        token: repData.token,
        secretKey: repData.secretKey,
        background: dataAddress(repData.originalImageBase64),
        piece: dataAddress(repData.jigsawImageBase64),
      },
    };
  } catch (error) {
    if (error instanceof ApiError) return { state: 'failed', message: messageOf(error) };
    throw error;
  }
}

/** @param onSolved gets the text for login's `captchaVerification` */
export function usePuzzle(onSolved: (verification: string) => void) {
  const [puzzle, setPuzzle] = useState<Puzzle>({ state: 'loading' });

  const replace = useCallback(async () => {
    setPuzzle({ state: 'loading' });
    setPuzzle(await fetchPuzzle());
  }, []);

  useEffect(() => {
    let isCurrent = true;
    fetchPuzzle().then((first) => {
      if (isCurrent) setPuzzle(first);
    });
    return () => {
      isCurrent = false;
    };
  }, []);

  /** @param x left edge of the piece in the picture's own pixels */
  async function answer(x: number): Promise<void> {
    if (puzzle.state !== 'open') return;
    const { pictures } = puzzle;
    const point = pointJson(x);
    setPuzzle({ state: 'checking', pictures });
    const body = { captchaType, token: pictures.token, pointJson: seal(point, pictures.secretKey) };
    try {
      const { repCode } = await call(captcha.check, { body }, { quiet: true });
      setPuzzle({ state: repCode === accepted ? 'solved' : 'missed', pictures });
      if (repCode === accepted) onSolved(verificationOf(pictures.token, point, pictures.secretKey));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setPuzzle({ state: 'failed', message: messageOf(error) });
    }
  }

  return { puzzle, answer, replace };
}
