import { rendererColors } from './rendererColors.ts';
import type { Canvas, DiagramElement, EventBus } from './services.ts';

interface ElementColors {
  add(element: DiagramElement, id: string, colors: { stroke: string; fill: string }): void;
}

interface ElementRegistry {
  forEach(visit: (element: DiagramElement) => void): void;
}

/** During a simulation an element has no colour of its own. The module's own version of this paints black on white. */
class NeutralElementColors {
  static $inject = ['eventBus', 'elementRegistry', 'elementColors'];

  constructor(eventBus: EventBus, elementRegistry: ElementRegistry, elementColors: ElementColors) {
    const neutral = { stroke: rendererColors.defaultStrokeColor, fill: rendererColors.defaultFillColor };
    eventBus.on<{ active: boolean }>('tokenSimulation.toggleMode', ({ active }) => {
      if (!active) return;
      elementRegistry.forEach((element) => {
        elementColors.add(element, 'neutral-element-colors', neutral);
      });
    });
  }
}

/** Looks the simulation's colours up where the designer stands; the module's own version asks the document, once. */
class SimulationStyles {
  static $inject = ['canvas'];
  private readonly canvas: Canvas;

  constructor(canvas: Canvas) {
    this.canvas = canvas;
  }

  get(property: string): string {
    return getComputedStyle(this.canvas.getContainer()).getPropertyValue(property).trim();
  }
}

/** Lets a simulation have the theme's colours; theme.css gives its variables their values. */
export const simulationColorsModule = {
  neutralElementColors: ['type', NeutralElementColors] as const,
  simulationStyles: ['type', SimulationStyles] as const,
};
