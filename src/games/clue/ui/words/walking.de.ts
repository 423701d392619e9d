import type { WalkingWords } from './walking.en'
import { counted } from './de'
import { roomOf } from './rooms.de'

export const walking: WalkingWords = {
  stepByStep: 'Schritt für Schritt',
  up: 'Hinauf',
  down: 'Hinab',
  left: 'Links',
  right: 'Rechts',
  into: room => `Hinein ${roomOf(room).into}`,
  outTo: place => `Hinaus ${place}`,
  walkFar: (place, count) => `${place}, ${counted(count, 'Schritt', 'Schritte')}`,
  intoPassage: 'In den Geheimgang',
  undoStep: 'Letzten Schritt zurücknehmen',
  walkIt: count => `${counted(count, 'Schritt', 'Schritte')} gehen`,
  orSquare: 'Oder auf ein Feld',
  goThere: 'Dorthin',
}
