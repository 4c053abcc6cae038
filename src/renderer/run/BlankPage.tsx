import { ListTree, type LucideIcon, MousePointerClick, ShieldCheck } from 'lucide-react';
import './BlankPage.css';

const PARTS: readonly { readonly icon: LucideIcon; readonly title: string; readonly text: string }[] = [
  {
    icon: ListTree,
    title: 'It plans',
    text: 'One action a step, each with a check that is written down before anything happens.',
  },
  {
    icon: MousePointerClick,
    title: 'It acts here',
    text: 'On the live page, in this place. Pause it, step it, or take the page over at any time.',
  },
  {
    icon: ShieldCheck,
    title: 'It proves',
    text: 'The page before and after is compared. Nothing counts as done without evidence.',
  },
];

/** What stands in the page's place while no page is open: what will happen here, and that a person may begin. */
export function BlankPage() {
  return (
    <div className="blank-page">
      <h2>How a task is done</h2>
      <ol>
        {PARTS.map(({ icon: Icon, title, text }) => (
          <li key={title}>
            <Icon size={20} aria-hidden="true" />
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
      <p>You can also open a page with the address bar, log in, and let a task start from there.</p>
    </div>
  );
}
