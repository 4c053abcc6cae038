import { Users } from 'lucide-react';
import { useState } from 'react';
import type { BoardSession } from '../../../shared/board/boardSession.ts';
import { Field } from '../../ui/Field.tsx';
import { FirstSignInForm } from './FirstSignInForm.tsx';
import { lastSitter } from './lastSitter.ts';
import { PassphraseForm } from './PassphraseForm.tsx';
import { SignInFrame } from './SignInFrame.tsx';

/** Asks who sits here. Every decision on the board bears the name of whoever is signed in, so nobody signs in for another. */
export function SignInScreen({ people }: Pick<BoardSession, 'people'>) {
  const [chosen, setChosen] = useState(lastSitter);
  const person = people.find(({ name }) => name === chosen) ?? people[0];
  return (
    <SignInFrame icon={Users} title="Who are you?" about="What you decide on the board is recorded under your name.">
      <Field label="Name">
        {(attributes) => (
          <select
            {...attributes}
            className="input"
            value={person?.name}
            onChange={(event) => setChosen(event.target.value)}
          >
            {people.map(({ name }) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        )}
      </Field>
      {person?.hasPassphrase === true && <PassphraseForm key={person.name} name={person.name} action="Sign in" />}
      {person?.hasPassphrase === false && <FirstSignInForm key={person.name} name={person.name} />}
    </SignInFrame>
  );
}
