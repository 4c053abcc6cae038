import { Check } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '../ui/Button.tsx';

interface Props {
  readonly label: string;
  readonly onApprove: () => void;
}

/** Lets the plan be carried out. Takes the keyboard when it appears, unless the person is busy with something else. */
export function ApproveButton({ label, onApprove }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) button.current?.focus();
  }, []);
  return (
    <Button ref={button} size="small" variant="primary" icon={Check} title="Approve the plan (A)" onClick={onApprove}>
      {label}
    </Button>
  );
}
