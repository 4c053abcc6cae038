import type { Claim } from '../../../shared/meaning/claim.ts';
import type { Instruction } from '../../../shared/meaning/instruction.ts';
import type { Question } from '../../../shared/meaning/question.ts';
import type { QuestionFinding, SeenPage } from '../../../shared/reasoning/answering.ts';

/**
 * Reads what a model or a person has written into fields, once, where the words enter (design, Principles: meaning travels in
 * fields): plans of models, plans that people change, criteria that come with a task, runs of earlier versions. The same
 * words always come to the same; nothing is guessed, and what only words can hold is left to them.
 */
export interface InstructionReader {
  /**
   * The one thing that a step is to do; undefined where the words say more, or nothing that fields can hold.
   *
   * @param task what the step belongs to: of a secret that stands there, the instruction only says that it is one
   */
  readStep(words: string, task: string): Instruction | undefined;
  /**
   * The deeds that words ask for, in order and each in words of its own, where they ask for several and all of it was
   * understood; the words as they are otherwise.
   */
  readParts(words: string): readonly string[];
  /** What a criterion states. */
  readCriterion(words: string): Claim;
  /**
   * What a sentence says to do, where it gives something a value and could be carried out as it is; empty for any other, such
   * as an account of what was wrong.
   */
  readOrder(words: string): readonly Instruction[];
  /** What captured pages, the last of them the one at hand, have to say to a question; pure, and still to be proved. */
  answer(question: Question, seen: readonly SeenPage[]): QuestionFinding;
}
