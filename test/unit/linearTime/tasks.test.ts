import { describe } from 'vitest';
import { testReading } from './taskWork.ts';

describe('what people and boards give to be done', () => testReading(['', 'delete ']));
