import type { NotificationKind } from '@marhala/domain/messages/notification.ts'
import type { Language } from '../language/language.ts'
import { notificationWords as ar } from './notifications/ar.ts'
import { notificationWords as en } from './notifications/en.ts'
import { notificationWords as fr } from './notifications/fr.ts'

type Said = { title: string; detail: string; push: string }

/** What notifications say in each language. */
export const notificationTexts: Record<
  Language,
  { kinds: Record<NotificationKind, Said>; somebody: string }
> = { en, ar, fr }
