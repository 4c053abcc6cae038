import { Users } from 'lucide-react';
import { useState } from 'react';
import type { BoardSession } from '../../../shared/board/boardSession.ts';
import { SelectField } from '../../ui/TextField.tsx';
import { FirstSignInForm } from './FirstSignInForm.tsx';
import { lastSignedIn } from './lastSignedIn.ts';
import { PassphraseForm } from './PassphraseForm.tsx';
import { SignInFrame } from './SignInFrame.tsx';

/** Asks who sits here. Every decision on the board bears the name of whoever is signed in, so nobody signs in for another. */
export function SignInScreen({ people }: Pick<BoardSession, 'people'>) {
  const [chosen, setChosen] = useState(lastSignedIn);
  const person = people.find(({ name }) => name === chosen) ?? people[0];
  return (
    <SignInFrame icon={Users} title="Who are you?" about="What you decide on the board is recorded under your name.">
      <SelectField label="Name" value={person?.name} onChange={setChosen}>
        {people.map(({ name }) => (
          <option key={name}>{name}</option>
        ))}
      </SelectField>
      {person?.hasPassphrase === true && <PassphraseForm key={person.name} name={person.name} action="Sign in" />}
      {person?.hasPassphrase === false && <FirstSignInForm key={person.name} name={person.name} />}
    </SignInFrame>
  );
}
