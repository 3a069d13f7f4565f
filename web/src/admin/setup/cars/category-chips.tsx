import {
  createCategory,
  type FleetCatalogue,
  removeCategory,
} from '@marhala/contract/fleet/fleet-catalogue.ts'
import { builtInCategories } from '@marhala/domain/fleet/built-in-categories.ts'
import { textIn } from '@marhala/domain/text/text-in.ts'
import { Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useCatalogueWrite } from '../../../data/cars/fleet.ts'
import { useSayFailure } from '../../../features/loading/use-say-failure.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { chipClass } from '../../../ui/chip.ts'

/** Which categories the site has: ticked from the usual ones; one with cars stays. */
export function CategoryChips({ categories }: Pick<FleetCatalogue, 'categories'>) {
  const { t } = useTranslation('setup')
  const language = useLanguage()
  const say = useSayFailure()
  const create = useCatalogueWrite(createCategory)
  const remove = useCatalogueWrite(removeCategory)
  const error = create.error ?? remove.error
  return (
    <fieldset>
      <legend className="text-small font-semibold">{t('cars.categories')}</legend>
      <p className="mt-1 mb-3 text-small text-muted">{t('cars.categories_text')}</p>
      <div className="flex flex-wrap gap-2">
        {builtInCategories.map(({ slug, name }) => {
          const found = categories.find((one) => one.slug === slug)
          const isUsed = found !== undefined && found.used_by > 0
          const press = () =>
            found ? remove.mutate({ params: { id: found.id } }) : create.mutate({ body: { name } })
          return (
            <button
              key={slug}
              type="button"
              aria-pressed={found !== undefined}
              disabled={isUsed || create.isPending || remove.isPending}
              onClick={press}
              className={chipClass({ selected: found !== undefined })}
            >
              {found ? <Check strokeWidth={2.5} aria-hidden="true" /> : null}
              {textIn(found?.name ?? name, language)}
            </button>
          )
        })}
      </div>
      {error ? <p className="mt-1.5 text-small font-medium text-bad">{say(error).message}</p> : null}
    </fieldset>
  )
}
