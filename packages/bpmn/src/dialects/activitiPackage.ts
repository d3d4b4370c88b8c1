import { type PackageDescriptor, sharedTypes } from './packageParts.ts';

/** Activiti 5 to 7, and the models that Flowable still reads in the older namespace. */
export const activitiPackage: PackageDescriptor = {
  name: 'Activiti',
  uri: 'http://activiti.org/bpmn',
  prefix: 'activiti',
  xml: { tagAlias: 'lowerCase' },
  types: sharedTypes(),
  associations: [],
};
