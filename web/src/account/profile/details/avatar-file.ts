import { avatarMaxBytes } from '@marhala/contract/accounts/users.ts'

/** What is wrong with a file as an avatar, before anything is sent: by its size and its first bytes. */
export async function avatarProblem(file: Blob): Promise<'file_too_large' | 'image' | null> {
  const start = new Uint8Array(await file.slice(0, 4).arrayBuffer())
  if (!signatures.some((bytes) => bytes.every((byte, index) => start[index] === byte))) return 'image'
  return file.size > avatarMaxBytes ? 'file_too_large' : null
}

// JPG, PNG, GIF: a name or a type can say anything.
const signatures = [
  [0xff, 0xd8, 0xff],
  [0x89, 0x50, 0x4e, 0x47],
  [0x47, 0x49, 0x46, 0x38],
]
