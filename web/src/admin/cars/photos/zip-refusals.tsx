import { isolate } from '@marhala/contract/wire/isolate.ts'
import { useTranslation } from 'react-i18next'
import { chosenMegabytes } from '../../../features/photos/photo-drop.tsx'
import { zipLimits } from '../../../features/photos/photo-zip.ts'
import { useFormat } from '../../../features/format/use-format.ts'
import { InlineAlert } from '../../../ui/inline-alert.tsx'
import type { FoundInZip } from './use-photo-zips.ts'

/** What of a zip is not taken, each file by its name with the reason. */
export function ZipRefusals({ found }: { found: readonly FoundInZip[] }) {
  const { t } = useTranslation('photos')
  const format = useFormat()
  return found.map(({ zip, refused, problem }) =>
    problem ? (
      <InlineAlert key={zip} tone="bad" title={isolate(zip)}>
        {t(`problem.${problem}`, {
          gigabytes: zipLimits.bytes / 1_073_741_824,
          files: format.number(zipLimits.files),
        })}
      </InlineAlert>
    ) : (
      <InlineAlert key={zip} tone="warn" title={t('zip.refused', { zip: isolate(zip) })}>
        <ul className="mt-1 flex max-h-60 flex-col gap-1 overflow-y-auto">
          {refused.map(({ name, why }) => (
            <li key={name}>
              <bdi className="font-semibold">{name}</bdi>
              {` · ${t(`problem.${why}`, { megabytes: chosenMegabytes })}`}
            </li>
          ))}
        </ul>
      </InlineAlert>
    ),
  )
}
