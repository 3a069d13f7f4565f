import { byNamespace } from './words.ts'

export const en = byNamespace(import.meta.glob('./en/*.json', { eager: true, import: 'default' }))
