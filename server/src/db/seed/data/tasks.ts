import type { TaskPriority, TaskRepeat } from '@marhala/domain/tasks/task.ts'

type DemoTask = {
  title: string
  description?: string
  priority: TaskPriority
  /** On which day it was written, and when it is due; days count from today. */
  written: number
  due: [day: number, time: string] | null
  /** On which day it was done; open without one. */
  done?: number
  begun?: boolean
  /** Whether it is the admin’s; otherwise it has no assignee. */
  mine?: boolean
  of_car?: boolean
  checklist?: [text: string, is_done: boolean][]
  comments?: [day: number, time: string, text: string][]
  repeat?: TaskRepeat
}

/** What an admin wrote down in the last weeks, oldest first. */
export const demoTasks: DemoTask[] = [
  {
    title: 'Commander des balais d’essuie-glace pour les SUV',
    priority: 'low',
    written: -24,
    due: [-18, '12:00'],
    done: -19,
    mine: true,
  },
  {
    title: 'Renouveler le contrat de parking à l’aéroport',
    description: 'Terminal 1, niveau 2. Contrat d’un an ; demander deux places de plus.',
    priority: 'high',
    written: -21,
    due: [-10, '17:00'],
    done: -11,
    mine: true,
    comments: [
      [-15, '10:20', 'Ils proposent une place de plus au même prix.'],
      [-11, '16:05', 'Signé, deux places.'],
    ],
  },
  {
    title: 'Remplacer le siège enfant à la sangle abîmée',
    priority: 'urgent',
    written: -17,
    due: [-16, '11:00'],
    done: -16,
    mine: true,
  },
  {
    title: 'Contrôle hebdomadaire de la pression des pneus',
    priority: 'medium',
    written: -14,
    due: [-7, '09:30'],
    done: -7,
    mine: true,
    checklist: [
      ['Voitures devant l’agence', true],
      ['Voitures du dépôt', true],
      ['Roues de secours', true],
    ],
    repeat: 'week',
  },
  {
    title: 'Retoucher la rayure du pare-chocs arrière',
    description: 'Déjà facturée au client. Le code peinture est sur le montant de la porte.',
    priority: 'medium',
    written: -12,
    due: [-5, '16:00'],
    done: -4,
    of_car: true,
  },
  {
    title: 'Relancer l’assureur pour le pare-brise',
    priority: 'high',
    written: -9,
    due: [-3, '11:00'],
    begun: true,
    mine: true,
    of_car: true,
    comments: [[-6, '14:40', 'Le dossier est chez l’expert. Ils rappellent cette semaine.']],
  },
  {
    title: 'Photographier les nouvelles voitures',
    priority: 'low',
    written: -8,
    due: [-1, '15:00'],
    checklist: [
      ['Extérieur, quatre angles', true],
      ['Intérieur et tableau de bord', false],
      ['Mettre en ligne et trier', false],
    ],
  },
  {
    title: 'Récupérer les doubles de clés',
    priority: 'medium',
    written: -4,
    due: [0, '18:00'],
    mine: true,
    of_car: true,
  },
  {
    title: 'Appeler l’hôtel pour les voitures du week-end',
    description: 'Six clients attendus vendredi soir, ils demandent deux grandes voitures.',
    priority: 'high',
    written: -3,
    due: [1, '10:00'],
    mine: true,
    checklist: [
      ['Heures d’arrivée', true],
      ['Qui signe les contrats', false],
    ],
  },
  {
    title: 'Ranger l’agence avant la visite de contrôle',
    priority: 'medium',
    written: -2,
    due: [3, '08:30'],
  },
  {
    title: 'Comparer les offres d’assurance tous risques',
    priority: 'medium',
    written: -2,
    due: [9, '17:00'],
    begun: true,
    mine: true,
    checklist: [
      ['Deux courtiers', true],
      ['Franchise et bris de glace', false],
      ['Réponse par téléphone', false],
    ],
  },
  { title: 'Trier les objets trouvés', priority: 'low', written: -1, due: null },
]
