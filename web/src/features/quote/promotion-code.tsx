import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { latePart } from '../loading/late-part.tsx'
import type { PromotionCodeProps } from './inner/promotion-code-field.tsx'

/** A quiet question below a price: whoever has a code types it there, and the price is asked again. */
export function PromotionCode(props: PromotionCodeProps) {
  const { t } = useTranslation('quote')
  // False once it was closed: its button has the focus then.
  const [isOpen, setOpen] = useState<boolean | null>(null)
  if (props.code === null && !isOpen)
    return (
      <Button
        variant="link"
        className="w-fit text-small"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- what had the focus has just gone from here
        autoFocus={isOpen === false}
        onPointerEnter={() => void load().catch(() => {})}
        onClick={() => setOpen(true)}
      >
        {t('have_code')}
      </Button>
    )
  return <LateField errorTitle={t('price_failed')} {...props} isOpen={isOpen === true} onOpen={setOpen} />
}

const load = async () => (await import('./inner/promotion-code-field.tsx')).PromotionCodeField
const LateField = latePart(load, { height: 'h-control' })
