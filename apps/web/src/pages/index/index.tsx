/** Home: what waits for me first, then what I started, messages, notices and quick starts. */
import { GreetingCard } from './GreetingCard.tsx';
import styles from './Home.module.css';
import { MessagesCard } from './MessagesCard.tsx';
import { NoticesCard } from './NoticesCard.tsx';
import { QuickStartsCard } from './QuickStartsCard.tsx';
import { StartedCard } from './StartedCard.tsx';
import { WaitingCard } from './WaitingCard.tsx';

export default function HomePage() {
  return (
    <div className={styles.home}>
      <GreetingCard />
      <div className={styles.columns}>
        <div className={styles.column}>
          <WaitingCard />
          <StartedCard />
        </div>
        <div className={styles.column}>
          <QuickStartsCard />
          <MessagesCard />
          <NoticesCard />
        </div>
      </div>
    </div>
  );
}
