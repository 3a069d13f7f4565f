import * as notices from '@marhala/contract/fleet/notices.ts'
import type { Notice } from '@marhala/contract/fleet/notices.ts'
import { useTranslation } from 'react-i18next'
import { useKeepNoticeFile } from '../../data/notices/notices.ts'
import { DocumentButton } from '../../features/downloads/document-button.tsx'
import { useSayFailure } from '../../features/loading/use-say-failure.ts'
import { showToast } from '../../ui/overlay/toast-store.ts'
import { NoticeFileDrop } from './notice-file-drop.tsx'

/** The scan of a notice: to take away, and to put another in its place. */
export function NoticeFile({ notice: { id, has_file } }: { notice: Notice }) {
  const { t } = useTranslation('notice')
  const say = useSayFailure()
  const keep = useKeepNoticeFile()
  return (
    <section className="flex flex-col gap-4" aria-label={t('file.label')}>
      {has_file ? (
        <div>
          <DocumentButton endpoint={notices.getFile} input={{ params: { notice: String(id) } }}>
            {t('file.download')}
          </DocumentButton>
        </div>
      ) : null}
      <NoticeFileDrop
        text={t(has_file ? 'file.replace' : 'file.drop')}
        error={say(keep.error)?.errors['file']?.[0] ?? say(keep.error)?.message}
        pending={keep.isPending}
        onFile={(file) =>
          keep.mutate({ id, file }, { onSuccess: () => showToast({ text: t('file.saved') }) })
        }
      />
    </section>
  )
}
