import { safeStorage } from 'electron';
import type { SecretCipher } from '../../store/secretStore.ts';

/** The system's key ring: Keychain, DPAPI, or what the Linux desktop offers. Usable once the app is ready. */
export function systemCipher(): SecretCipher {
  return {
    // Only Linux has a choice, and one of the choices protects nothing.
    backend: process.platform === 'linux' ? safeStorage.getSelectedStorageBackend() : process.platform,
    isAvailable: () => safeStorage.isEncryptionAvailable(),
    encrypt: async (text) => safeStorage.encryptString(text),
    decrypt: async (encrypted) => safeStorage.decryptString(Buffer.from(encrypted)),
  };
}
