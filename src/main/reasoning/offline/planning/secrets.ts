import type { Instruction } from '../../../../shared/meaning/instruction.ts';
import { isSecretPlaceholder } from '../../../../shared/secrets/keptSecret.ts';
import { concepts } from '../language/concepts.ts';

/** A value of the task that must not be read anywhere: plans, thoughts and verdicts are shown and stored. */
export interface Secret {
  readonly field: string;
  readonly value: string;
}

/** Whether what a field takes is a secret. */
export function isSecretField(field: string): boolean {
  return concepts(field).includes('password');
}

/** The secrets that these steps enter, each value once, in their order: instructions name them by field and place. */
export function secretsOf(steps: readonly Instruction[]): readonly Secret[] {
  const entered = steps.flatMap(({ target, value = '', ...step }) =>
    entersSecret({ target, value, ...step }) ? [{ field: target?.name ?? '', value }] : [],
  );
  return entered.filter(({ value }, index) => entered.findIndex((other) => other.value === value) === index);
}

/** Whether a step enters a secret that is written in clear; what stands for one that is kept may be read by everybody. */
export function entersSecret({ act, target, value = '' }: Pick<Instruction, 'act' | 'target' | 'value'>): boolean {
  const isEntered = (act === 'enter' || act === 'set') && value !== '' && !isSecretPlaceholder(value);
  return isEntered && isSecretField(target?.name ?? '');
}

/** A step without the secret that it enters, which is named by its place among those of the task. */
export function withoutSecret(step: Instruction, secrets: readonly Secret[]): Instruction {
  if (!entersSecret(step)) return step;
  const { value: secret, ...rest } = step;
  const place = secrets.findIndex(({ value }) => value === secret);
  return { ...rest, secret: true, ...(place > 0 && { secretNumber: place + 1 }) };
}

/** The secret that an instruction enters: by its place, or by the name of its field. */
export function secretFor({ target, secretNumber }: Instruction, secrets: readonly Secret[]): string | undefined {
  if (secretNumber !== undefined) return secrets[secretNumber - 1]?.value;
  const field = concepts(target?.name ?? '').join(' ');
  const own = secrets.find((secret) => concepts(secret.field).join(' ') === field);
  return (own ?? (secrets.length === 1 ? secrets[0] : undefined))?.value;
}
