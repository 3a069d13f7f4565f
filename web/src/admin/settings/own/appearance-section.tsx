import { Monitor, Moon, Rows3, Rows4, Sun } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { usePageContext } from '../../../features/page/page-context.ts'
import { densities, useChooseDensity, useDensity } from '../../../shell/admin/admin-density.ts'
import { RadioCards } from '../../../ui/fields/radio-cards.tsx'
import { Panel } from '../../../ui/panel.tsx'

/** How admin looks to oneself: what is chosen shows at once, and stays. */
export function AppearanceSection() {
  const { t } = useTranslation(['settings', 'shell', 'admin'])
  const { theme, setTheme } = usePageContext()
  const density = useDensity()
  const chooseDensity = useChooseDensity()
  return (
    <Panel title={t('sections.appearance')} description={t('about.appearance')}>
      <div className="flex flex-col gap-6">
        <RadioCards
          label={t('shell:theme.label')}
          columns={3}
          options={(['light', 'dark', 'system'] as const).map((value) => ({
            value,
            label: t(`shell:theme.${value}`),
            icon: icons[value],
          }))}
          value={theme}
          onChange={setTheme}
        />
        <RadioCards
          label={t('admin:density.label')}
          help={t('help.density')}
          columns={2}
          options={densities.map((value) => ({
            value,
            label: t(`admin:density.${value}`),
            description: t(`density.${value}`),
            icon: icons[value],
          }))}
          value={density}
          onChange={chooseDensity}
        />
      </div>
    </Panel>
  )
}

const line = { strokeWidth: 1.75, 'aria-hidden': true } as const
const icons = {
  light: <Sun {...line} />,
  dark: <Moon {...line} />,
  system: <Monitor {...line} />,
  comfortable: <Rows3 {...line} />,
  compact: <Rows4 {...line} />,
}
