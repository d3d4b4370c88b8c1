import { Building2, Code, GitBranch, MessageCircle } from 'lucide-react';
import type { SocialSiteName } from '../../session/social-trip.ts';
import styles from './SiteMark.module.css';

const marks = { gitee: Code, gitHub: GitBranch, dingTalk: MessageCircle, weChatWork: Building2 };

/** The mark of another site: of our own icon set, since its logo is its owner's. */
export function SiteMark({ site }: { site: SocialSiteName }) {
  const Mark = marks[site];
  return (
    <span className={styles.mark}>
      <Mark aria-hidden="true" />
    </span>
  );
}
