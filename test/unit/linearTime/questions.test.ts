import { describe } from 'vitest';
import { testReading } from './taskWork.ts';

describe('what people ask, and begin with a time', () => testReading(['how many ', 'in 2']));
