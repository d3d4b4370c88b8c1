import { createRoot } from 'react-dom/client';
import { DevelopmentPages } from './DevelopmentPages.tsx';
import './page.css';

const root = document.getElementById('root');
if (root) createRoot(root).render(<DevelopmentPages />);
