import { Circle } from 'lucide-react';
import { menuIcons } from './menu-icons.ts';

interface MenuIconProps {
  name: string | null | undefined;
  className?: string;
}

/** The mark of a menu entry, from the server's icon name; a name without a picture gets a neutral mark. */
export function MenuIcon({ name, className }: MenuIconProps) {
  const Icon = menuIcons[name ?? ''] ?? Circle;
  return <Icon aria-hidden="true" {...(className && { className })} />;
}
