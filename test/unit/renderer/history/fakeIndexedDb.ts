import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';

// Dexie keeps what the globals were when it was loaded, which a test file before this one may have done.
Dexie.dependencies = { indexedDB, IDBKeyRange };
